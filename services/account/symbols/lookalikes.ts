// Written by .ci/lookalikes.ts from Unicode's confusables (UTS 39), and not by hand.

/**
 * Letters, digits and signs that look like ASCII: a line for each text in capitals, then a space and what looks like it.
 * Left out is what its parts by compatibility decomposition, without marks, or its capital give.
 */
export const lookalikes =
  "$ 🄏\n& ꝸ\n' ´ʹʻʼʽʾˈˊˋ˴΄՚՝י׳ߴߵᑊᛌ᾽᾿῍῎῏῝῞῟`´῾‘’‛′‵ꞌ𖽑𖽒｀\n+ ᛭∔➕⨢⨣⨤⨥⨦𐊛\n- ˗۔‐‒–⁃−∸➖⨩⨪Ⲻ⸚﬩﹘\n. ٠۰܁܂ꓸ꘎𐩐𝅭\n10 ⏨\n2 ƧƻϨᒿꙄꛯꝚ\n3 ƷȜЗҘӠⳌꝪꞫ𑣊𖼻𝈆\n4 Ꮞ𑢯\n5 Ƽ𑢻\n6 бᏮⳒ𑣕\n7 𐓒𑣆𝈒\n8 Ȣ৪੪ଃ𐌚𞣋\n9 ৭੧୨൭ⳊꝮ𑢬𑣖\nA ɑΑАᎪᗅᴀẚ⍶⍺ꓮ𐊠𖽀🅐🅰🇦\nAA Ꜳ\nAE ÆӔ\nAO Ꜵ\nAR 🜇\nAU Ꜷ\nAV ꜸꜺ\nAY Ꜽ\nB ƀƂƄɓʙΒБВЬѢҌᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁🅑🅱🇧\nBL Ы\nC ¢ȼϲϹСҪᏟᴄ₡Ⲥꓚ𐊢𐌂𐐕𐔜𑣩𑣲🅒🅮🅲🇨🝌\nD ÐĐƉƌɗԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓ🅓🅳🇩\nDZ ʣ\nE ɆΕЕҽҿᎬᴇ℮⋿ⴹꓰꬲ𐊆𑢦𑢮🅔🅴🇪\nF ſƑϜքᖴᵮẛẝꓝꜰꞘꬵ𐊇𐊥𐔥𑢢𝈓🅕🅵🇫\nG ƍǤɠɡɢԌցᏀᏳᶃꓖ🅖🅶🇬\nH ĦɦʜΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏🅗🅷🇭\nI ɨɩɪ˛ͺιіӏᎥᵻᵼ⍳⍸ⓛꙇ𑣃🅘🅸🇮\nJ ɈͿЈᎫᒍᴊꓙꞲ🅙🅹🇯\nK ƙΚКҚҞᏦᛕ₭ⱩⲔꓗꝀ𐔘🅚🅺🇰\nL ÌÍÎÏĨĪĬĮİŁƖƗƚǀǏȈȊɫɭʟΙІӀ׀וןا١ٳ۱ߊᏞᒪᛁḬḮỈỊℐℑⅠ∣⏽ⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𝈪𝐈𝐼𝑰𝓘𝕀𝕴𝖨𝗜𝘐𝙄𝙸𝟏𝟙𝟣𝟭𝟷𞣇🅛🅻🇱🯱Ｉ￨\nLJ Ĳ\nLL ǁװ‖Ⅱ∥𐆙\nLLL Ⅲ\nLLS 𐆘\nLO Ю\nLS ʪ\nLT ₶\nLV Ⅳ\nLX Ⅸ\nLZ ʫ\nM ɱΜϺМӍᎷᗰᛖᵯ₥Ⲙꓟ𐊰𐌑𑜀𑣣🅜🅼🇲\nMB 🝫\nN ƝƞɳɴΝηոռᵰⲚꓠ𐆎𐔓🅝🅽🇳\nO ØƟΘΟσОѲӨՕסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐တဝ၀ჿዐᎾᏫᴏᴑ⁰⊖⊝⍬Ⲟⴱⵁⵔ〇ꓳꝊꬽꬾꭴ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣈𑣗𑣠𝈚𝟎𝟘𝟢𝟬𝟶🅞🅾🇴🜔🯰\nOE Œɶ\nOO ∞ꚘꝎ\nP ƥΡРᏢᑭᴘᴩᵽ⍴Ⲣꓑ𐊕🅟🅿🇵\nQ ʠԛգզⵕꞯ🅠🆀🇶\nQE 🜀\nR ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵𝈖🅡🆁🇷\nS ƽʂЅՏᏕᏚᵴꓢꜱ𐊖𐐠𑣁𖼺🅢🆂🇸\nSS βᏰꞵ\nSSS 🝜\nT ŦƭƮȾΤТҬᎢᴛᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🅣🆃🇹🝨\nT3 Ꜩ\nTF ꝷ\nTS ʦ\nU ɄʋυՍሀᏌᑌᴜᵾ∪⋃ꓴꞟꭎꭒ𐓎𑢸𖽂🅤🆄🇺\nUE ᵫ\nUO ꭣ\nV νѴט٧۷Ꮩᐯᴠ∨⋁ⴸꓦꛟ𐆗𐔝𑜆𑢠𖼈𝈍🅥🆅🇻🜈\nVB 🝬\nVL Ⅵ\nVLL Ⅶ\nW ɯѡѽԜաᎳᏔᴡ₩ꓪꝡ𑓅𑜊𑜎𑜏𑣦𑣯🅦🆆🇼\nX ×ΧХҲᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇🇽\nXL Ⅺ\nXLL Ⅻ\nY ¥ƴɎɣʏΥγУҮҰყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃🅨🆈🇾\nZ ƵȤʐΖᏃᴢᵶꓜ𐋵𑢩𑣄𑣥🅩🆉🇿\n_ ߺ"
